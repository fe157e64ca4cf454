/** Children as the app left them, before a translation changed them, and the nodes that this put there. */
type Before = { children: readonly Node[]; added: Set<Node> }

const changed = new WeakMap<Node, Before>()
/** Where the app left the children of a changed element. */
const parents = new WeakMap<Node, Node>()
/** The app's words of texts that a translation uses for its own. */
const appWords = new WeakMap<Node, string>()

/**
 * Lets the browser translate the page. A translation replaces texts, moves elements and uses texts for other words, so
 * React would throw when it removes such a text or inserts beside it, and would change a text that nobody sees. This
 * returns the children of an element to how the app left them before the app changes any of them; the translation then
 * translates them anew. Returns a function that ends this.
 */
export function allowBrowserTranslation(): () => void {
  const { insertBefore, appendChild, removeChild } = Node.prototype
  const data = findProperty(Text.prototype, 'data')
  const nodeValue = findProperty(Text.prototype, 'nodeValue')
  const textContent = findProperty(Element.prototype, 'textContent')
  const observer = new MutationObserver(follow)
  /** The app inserts no such element: a script of the page translates, and removes the text beside it next. */
  let font: Node | null = null

  /** Does what the app asks for on `parent`, so that nobody takes it for a translation. */
  function asApp<T>(parent: Node, work: () => T): T {
    follow(observer.takeRecords())
    restore(parent)
    const result = work()
    observer.takeRecords()
    return result
  }

  /** Restores the children of an element, and the element itself if a translation left it out. */
  function restore(parent: Node): void {
    const before = changed.get(parent)
    if (before) restoreChildren(parent, before)
    if (parent.isConnected) return
    const outside = parents.get(parent.getRootNode())
    if (outside) restore(outside)
  }

  function restoreChildren(parent: Node, { children, added }: Before): void {
    forget(parent)
    for (const node of added)
      if (node.parentNode === parent && !children.includes(node)) removeChild.call(parent, node)
    // Moves nothing that is in its place, so that no field loses the focus.
    let next = parent.firstChild
    for (const child of children) {
      const words = appWords.get(child)
      if (words !== undefined) writeWords(child, words)
      if (child === next) next = next.nextSibling
      else insertBefore.call(parent, child, next)
    }
  }

  function writeWords(text: Node, words: string | null): void {
    appWords.delete(text)
    data.set.call(text, words)
  }

  function write(this: Node, words: string | null): void {
    if (!(this instanceof Text)) return
    follow(observer.takeRecords())
    const parent = parents.get(this) ?? this.parentNode
    // The app found the translation's text as the only one, and takes it over.
    if (parent && !parents.has(this) && changed.get(parent)?.added.has(this)) forget(parent)
    asApp(parent ?? this, () => writeWords(this, words))
  }

  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, child: Node | null) {
      if (node.nodeName === 'FONT') {
        font = node
        return insertBefore.call(this, node, child)
      }
      return asApp(this, () => insertBefore.call(this, node, childAround(this, child)))
    },
    appendChild(this: Node, node: Node) {
      return asApp(this, () => appendChild.call(this, node))
    },
    removeChild(this: Node, child: Node) {
      const isReplaced =
        font !== null && [child.previousSibling, child.nextSibling].some((node) => node === font)
      font = null
      if (isReplaced) return removeChild.call(this, child)
      return asApp(this, () => {
        const parent = this.contains(child) ? child.parentNode : null
        return parent ? removeChild.call(parent, child) : child
      })
    },
  })
  nodeValue.replace(write)
  data.replace(write)
  textContent.replace(function (this: Node, words) {
    forget(this)
    asApp(this, () => textContent.set.call(this, words))
  })
  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  })

  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { insertBefore, appendChild, removeChild })
    for (const property of [nodeValue, data, textContent]) property.replace(property.set)
  }
}

/** The child of `parent` that contains `node`, which a translation may have wrapped; null if none does. */
function childAround(parent: Node, node: Node | null): Node | null {
  return node && node.parentNode !== parent ? childAround(parent, node.parentNode) : node
}

type Setter = (this: Node, words: string | null) => void

/** A property with a setter, on the prototype that defines it. */
function findProperty(prototype: object, name: string) {
  let owner = prototype
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner)
  const { get, set } = Object.getOwnPropertyDescriptor(owner, name) as { get: () => string; set: Setter }
  const replace = (setter: Setter) =>
    Object.defineProperty(owner, name, { get, set: setter, configurable: true, enumerable: true })
  return { set, replace }
}

function forget(parent: Node): void {
  for (const child of changed.get(parent)?.children ?? []) parents.delete(child)
  changed.delete(parent)
}

/** Notes what others than the app changed, as long as the app has not changed the same. */
function follow(records: readonly MutationRecord[]): void {
  const byParent = new Map<Node, MutationRecord[]>()
  for (const record of records) {
    const { type, target, oldValue } = record
    if (type === 'childList') byParent.set(target, [...(byParent.get(target) ?? []), record])
    else if (!appWords.has(target)) appWords.set(target, oldValue ?? '')
  }
  for (const [parent, ofParent] of byParent) note(parent, ofParent)
}

/** Notes how an element was before its texts were replaced. Texts in whose place nothing comes were not translated. */
function note(parent: Node, records: readonly MutationRecord[]): void {
  const known = changed.get(parent)
  const added = records.flatMap(({ addedNodes }) => [...addedNodes])
  const removed = records.flatMap(({ removedNodes }) => [...removedNodes])
  if (known) for (const node of added) known.added.add(node)
  if (known || added.length === 0 || !removed.some((node) => node instanceof Text)) return
  const children = childrenBefore(parent, records)
  changed.set(parent, { children, added: new Set(added) })
  for (const child of children) parents.set(child, parent)
}

/** The children before the changes that `records` tell, undone from the last to the first. */
function childrenBefore(parent: Node, records: readonly MutationRecord[]): Node[] {
  let children: Node[] = [...parent.childNodes]
  for (const { addedNodes, removedNodes, previousSibling } of records.toReversed()) {
    const added = new Set<Node>(addedNodes)
    children = children.filter((node) => !added.has(node))
    const place = previousSibling ? children.indexOf(previousSibling) + 1 : 0
    children.splice(place, 0, ...removedNodes)
  }
  return children
}
