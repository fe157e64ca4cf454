/**
 * Asks again for a part of the app that did not come. Where the server answers and the part still does not come, it is of
 * a version that is no more, or the browser remembers that it failed: then the page is loaded anew, where it stands; a
 * form with changes asks before.
 */
export async function retryLoad<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    await fetchStylesAgain()
    return await load()
  } catch (error) {
    if (await isReachable()) location.reload()
    throw error
  }
}

/** The loader of the parts asks for each style sheet once, whether it came or not. */
async function fetchStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(({ sheet }) => !sheet).map(replaced))
}

const replaced = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = resolve
    again.onerror = reject
    link.replaceWith(again)
  })

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
