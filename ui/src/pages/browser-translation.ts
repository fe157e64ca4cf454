/** Nodes that a translation put in the place of a text that the app still holds. */
const replacements = new WeakMap<Node, readonly Node[]>()
/** Texts that the app itself removed. */
const removedByApp = new WeakSet<Node>()

/**
 * Lets the browser translate the page. A translation replaces texts by nodes of its own, so React would throw when it
 * removes such a text or inserts beside it, and would change a text that nobody sees. This returns a text to its place
 * when the app changes it or uses it; the translation then translates it anew. Returns a function that ends this.
 */
export function allowBrowserTranslation(): () => void {
  const { insertBefore, appendChild, removeChild } = Node.prototype
  const observer = new MutationObserver(follow)

  function follow(records: readonly MutationRecord[]): void {
    for (const text of noteReplacements(records)) observer.observe(text, { characterData: true })
    for (const { type, target } of records) if (type === 'characterData') restore(target)
  }

  function restore(text: Node): void {
    const [first, ...others] = replacements.get(text)?.filter(({ isConnected }) => isConnected) ?? []
    replacements.delete(text)
    if (text.parentNode || !first?.parentNode) return
    insertBefore.call(first.parentNode, text, first)
    for (const one of [first, ...others]) if (one.parentNode) removeChild.call(one.parentNode, one)
  }

  function restoreChild(parent: Node, child: Node | null): void {
    if (!child || child.parentNode === parent) return
    follow(observer.takeRecords())
    restore(child)
  }

  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, child: Node | null) {
      restoreChild(this, child)
      restore(node)
      return insertBefore.call(this, node, childAround(this, child))
    },
    appendChild(this: Node, node: Node) {
      restore(node)
      return appendChild.call(this, node)
    },
    removeChild(this: Node, child: Node) {
      restoreChild(this, child)
      removedByApp.add(child)
      const parent = this.contains(child) ? child.parentNode : null
      return parent ? removeChild.call(parent, child) : child
    },
  })
  observer.observe(document, { childList: true, subtree: true })

  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { insertBefore, appendChild, removeChild })
  }
}

/** The child of `parent` that contains `node`, which a translation may have wrapped; null if none does. */
function childAround(parent: Node, node: Node | null): Node | null {
  return node && node.parentNode !== parent ? childAround(parent, node.parentNode) : node
}

/** Notes texts that were replaced, at once or by an insertion followed by the removal, and returns them. */
function noteReplacements(records: readonly MutationRecord[]): Node[] {
  const added = new Set<Node>()
  const noted: Node[] = []
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) added.add(node)
    for (const text of removedNodes) {
      const beside = [previousSibling, nextSibling].find((node) => node !== null && added.has(node))
      const nodes = addedNodes.length > 0 || !beside ? [...addedNodes] : [beside]
      if (!(text instanceof Text) || nodes.length === 0 || !isTranslation(text, nodes)) continue
      replacements.set(text, nodes)
      noted.push(text)
      // It replaces no neighbour of this text.
      for (const node of nodes) added.delete(node)
    }
  }
  return noted
}

/** React may replace a text by an element too, but never by a `font`, which translations use. */
const isTranslation = (text: Node, nodes: readonly Node[]) =>
  !removedByApp.has(text) || nodes.every(({ nodeName }) => nodeName === 'FONT')
