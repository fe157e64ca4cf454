/** A deed that failed, as pages hand it to the kit; the server's error body has this very shape but for the id. */
export type Failure = {
  /** Italian, ready to show. */
  message: string
  /** The request's id, read out by phone; shown as "Riferimento". */
  reference?: string | undefined
  /** What is wrong with which field: `caregivers.0.phone`. */
  details?: readonly { path: string; message: string }[] | undefined
  /** It may pass by itself: the same deed is worth another try. */
  mayPass?: boolean
}
