/** A place that waits in the heap. */
interface Waiting {
  readonly f: number;
  /** Its index in the heap; 0 while it is in none. */
  at: number;
}

/**
 * The open places of a path search as a binary heap by `f`. It gives out equal ones in the order of the pathfinder's own heap, on which the
 * way of a body depends: the last place of a heap is never compared as a right child.
 */
export class OpenPlaces<Place extends Waiting> {
  /** From index 1, so that the parent of an index is its half. */
  private readonly places: (Place | undefined)[] = [undefined];

  size(): number {
    return this.places.length - 1;
  }

  push(place: Place): void {
    this.places.push(place);
    this.rise(place, this.places.length - 1);
  }

  /** Puts a place whose `f` fell where it belongs; does nothing for one that is not in the heap. */
  update(place: Place): void {
    if (place.at > 0) this.rise(place, place.at);
  }

  /** Removes and returns the place with the least `f`. */
  pop(): Place | undefined {
    const { places } = this;
    const least = places[1];
    const last = places.pop();
    if (least !== undefined) least.at = 0;
    if (last !== undefined && last !== least) this.sink(last);
    return least;
  }

  private rise(place: Place, from: number): void {
    const { places } = this;
    let at = from;
    while (at > 1) {
      const parent = places[at >>> 1];
      if (parent === undefined || parent.f <= place.f) break;
      places[at] = parent;
      parent.at = at;
      at >>>= 1;
    }
    places[at] = place;
    place.at = at;
  }

  private sink(place: Place): void {
    const { places } = this;
    const last = places.length - 1;
    let at = 1;
    for (let next = 2; next <= last; next = at * 2) {
      let child = places[next];
      const right = next < last - 1 ? places[next + 1] : undefined;
      if (child !== undefined && right !== undefined && child.f > right.f) {
        child = right;
        next++;
      }
      if (child === undefined || place.f <= child.f) break;
      places[at] = child;
      child.at = at;
      at = next;
    }
    places[at] = place;
    place.at = at;
  }
}
