import { lazy, Suspense, useState } from 'react'
import { useSession } from '../session/session.tsx'

const UploadPanel = lazy(async () => ({
  default: (await import('../ui/files/upload-panel.tsx')).UploadPanel,
}))

/** The upload panel, from the first sign-in on; another person, or another opened workgroup, ends what was on its way. */
export function Uploads({ onOpen }: { onOpen: (path: string) => void }) {
  const { user, loaded } = useSession()
  const [wanted, setWanted] = useState(false)
  if (user && !wanted) setWanted(true)
  const owner = user && `${user.id} ${user.openWorkgroup?.workgroup.id ?? ''}`
  return (
    wanted && (
      <Suspense>
        <UploadPanel owner={loaded ? owner : undefined} onOpen={onOpen} />
      </Suspense>
    )
  )
}
