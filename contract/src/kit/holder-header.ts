/**
 * Header by which the patients' app names the holder whose data it shows, since one browser may be the device of a
 * person for several patients. Without that holder's cookie a call is refused, so no page shows another patient's data.
 */
export const holderHeader = 'X-Filo-Holder'
