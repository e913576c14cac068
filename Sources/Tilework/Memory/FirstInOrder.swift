/// Keeps the elements that come first in an order, as many as a caller's array has room for, and sorts them. Takes no
/// memory: while elements come in, the array is a heap with the last of them on top (Williams, 1964).
public enum FirstInOrder {
    /// Takes in an element, the one after `count` others.
    public static func add<Element: BitwiseCopyable>(
        _ element: Element, after count: Int, to array: Strided<Element>, _ isBefore: (Element, Element) -> Bool
    ) {
        guard count >= array.count else { return raise(element, to: count, in: array, isBefore) }
        guard array.count > 0, isBefore(element, array[0]) else { return }
        sink(element, in: array.part(0, array.count), isBefore)
    }

    /// Sorts the elements that were taken in.
    public static func sort<Element: BitwiseCopyable>(
        _ array: Strided<Element>, _ isBefore: (Element, Element) -> Bool
    ) {
        var end = array.count &- 1
        while end > 0 {
            let element = array[end]
            array[end] = array[0]
            sink(element, in: array.part(0, end), isBefore)
            end &-= 1
        }
    }

    /// Puts an element on the way from a new last place up to the top.
    private static func raise<Element: BitwiseCopyable>(
        _ element: Element, to last: Int, in heap: Strided<Element>, _ isBefore: (Element, Element) -> Bool
    ) {
        var place = last
        while place > 0, isBefore(heap[(place &- 1) / 2], element) {
            heap[place] = heap[(place &- 1) / 2]
            place = (place &- 1) / 2
        }
        heap[place] = element
    }

    /// Puts an element on the way from the top down.
    private static func sink<Element: BitwiseCopyable>(
        _ element: Element, in heap: Strided<Element>, _ isBefore: (Element, Element) -> Bool
    ) {
        var place = 0
        while true {
            var child = 2 &* place &+ 1
            guard child < heap.count else { break }
            if child &+ 1 < heap.count, isBefore(heap[child], heap[child &+ 1]) { child &+= 1 }
            guard isBefore(element, heap[child]) else { break }
            heap[place] = heap[child]
            place = child
        }
        heap[place] = element
    }
}
