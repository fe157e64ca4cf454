import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { StandaloneCheckbox } from '@filo/ui/fields/choice-field.tsx'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSession } from '../../../session/session.tsx'
import { ownSessions } from '../own-account.queries.ts'

/** Ends all other sessions and, if ticked, this one as well. */
export function EndOtherSessions({ others }: { others: number }) {
  const client = useQueryClient()
  const { logout } = useSession()
  const endsThisToo = useRef(false)
  const confirm = useConfirm(() => ({
    title: 'Uscire da tutte le altre sessioni?',
    description: 'Chi le sta usando dovrà accedere di nuovo; quello che non ha salvato può andare perso.',
    body: (
      <ThisSessionToo
        onChange={(also) => {
          endsThisToo.current = also
        }}
      />
    ),
    confirmLabel: 'Esci ovunque',
    run: async () =>
      (await errorOf(call(authRoutes.endOthers))) ??
      (endsThisToo.current ? await errorOf(logout()) : undefined),
  }))

  async function end() {
    endsThisToo.current = false
    if (!(await confirm()) || endsThisToo.current) return
    toast.success('Le altre sessioni sono chiuse')
    await client.invalidateQueries({ queryKey: ownSessions.queryKey })
  }

  if (others === 0) return <p>Non ci sono altre sessioni aperte.</p>
  return (
    <div>
      <Button variant="outline" color="red" leftSection={<IconLogout aria-hidden size={20} />} onClick={end}>
        Esci ovunque
      </Button>
    </div>
  )
}

function ThisSessionToo({ onChange }: { onChange: (also: boolean) => void }) {
  const [also, setAlso] = useState(false)
  return (
    <StandaloneCheckbox
      label="Esci anche da questa sessione"
      checked={also}
      onChange={(checked) => {
        setAlso(checked)
        onChange(checked)
      }}
    />
  )
}
