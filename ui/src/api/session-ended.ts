/** `why` is the server's message. Resolves to true once the same person has signed in again. */
type Listener = (why: string) => Promise<boolean>

let listener: Listener = async () => false

/**
 * Sets the one listener that is asked whenever the server finds no session, or no longer; the call is retried when it
 * resolves to true. Returns the function that removes it.
 */
export function onSessionEnded(handler: Listener): () => void {
  listener = handler
  return () => {
    listener = async () => false
  }
}

export const recoverSession = (why: string): Promise<boolean> => listener(why)
