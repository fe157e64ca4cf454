/** Returns the items with the one that `isMeant` matches at the position `to`, from 0. */
export function moveItem<Item>(items: readonly Item[], isMeant: (item: Item) => boolean, to: number): Item[] {
  const others = items.filter((item) => !isMeant(item))
  return [...others.slice(0, to), ...items.filter(isMeant), ...others.slice(to)]
}
