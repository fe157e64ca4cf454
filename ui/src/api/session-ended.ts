/** `why` is the server's sentence. */
type Listener = (why: string) => Promise<boolean>

let listener: Listener = async () => false

/**
 * Asked whenever the server says that there is no session (any more); answers true once the same person is back,
 * and the call may be sent again. Answers how to stop listening.
 */
export function onSessionEnded(asked: Listener): () => void {
  listener = asked
  return () => {
    listener = async () => false
  }
}

export const recoverSession = (why: string): Promise<boolean> => listener(why)
