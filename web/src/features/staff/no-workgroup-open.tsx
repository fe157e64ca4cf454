import { messages } from '@filo/contract/kit/messages.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { Button } from '@mantine/core'

/** Shown in place of patients to an administrator with no workgroup open. */
export function NoWorkgroupOpen({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState drawing="loose" title={messages.noWorkgroup}>
        <p>Serve un motivo, che resta registrato insieme a ciò che guardi.</p>
        <Button component={Link} to="/staff/workgroups">
          Scegli il gruppo di lavoro
        </Button>
      </EmptyState>
    </>
  )
}
