import { Notice } from '../feedback/notice.tsx'

/** How to make a film that shows everywhere. */
export const asMp4 = 'salvalo come MP4 (H.264)'

/** Warns of a film whose picture this browser cannot show; `name` where several films may be meant. */
export const UnshowableVideo = ({ name }: { name?: string }) => (
  <Notice tone="warning" announce title={name ? `${name}: il video non si vede` : 'Il video non si vede'}>
    Questo browser non ne mostra le immagini, forse perché sono in HEVC, il formato degli iPhone: può non
    vedersi nemmeno sui telefoni dei pazienti. Per sicurezza {asMp4} e caricalo di nuovo. Su iPhone:
    Impostazioni, Fotocamera, Formati, “Più compatibile”.
  </Notice>
)
