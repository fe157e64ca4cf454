import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session/session.tsx'

// No placeholder: the panel shows only when there are uploads, and loads by itself when the network is back.
const UploadPanel = lazyPart(async () => (await import('@filo/ui/files/upload-panel.tsx')).UploadPanel, {
  failed: () => null,
})

/** The upload panel, from the first sign-in on; another user or another opened workgroup cancels running uploads. */
export function Uploads() {
  const navigate = useNavigate()
  const { user, loaded } = useSession()
  const [isNeeded, setNeeded] = useState(false)
  if (user && !isNeeded) setNeeded(true)
  const owner = user && `${user.id} ${user.openWorkgroup?.workgroup.id ?? ''}`
  return isNeeded && <UploadPanel owner={loaded ? owner : undefined} onOpen={(path) => navigate(path)} />
}
