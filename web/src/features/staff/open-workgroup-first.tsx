import { messages } from '@filo/contract/kit/messages.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Empty } from '../../ui/lists/list-states.tsx'

/** Stands where patients would, for an administrator with no workgroup open. */
export function OpenWorkgroupFirst({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Empty drawing="loose" title={messages.noWorkgroup}>
        <p>Serve un motivo, che resta registrato insieme a ciò che guardi.</p>
        <Button component={Link} to="/staff/workgroups">
          Scegli il gruppo di lavoro
        </Button>
      </Empty>
    </>
  )
}
