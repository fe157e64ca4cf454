import { unreachable } from '@filo/ui/api/api-error.ts'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FailureNotice } from './failure-notice.tsx'

/** A picture across the whole screen, loaded when one is enlarged. */
export const LargePicture = lazyPart<Parameters<typeof import('./large-picture.tsx')['LargePicture']>[0]>(
  async () => (await import('./large-picture.tsx')).LargePicture,
  { failed: (retry) => <FailureNotice error={unreachable()} onRetry={retry} /> },
)

/** Opens a picture as a step of the history, so that the telephone’s own “back” closes it and stays on the page. */
export function useEnlarged() {
  const picture = useId()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    isLarge: state?.picture === picture,
    enlarge: () => navigate('.', { state: { picture } }),
    close: () => navigate(-1),
  }
}
