import { formatPhone } from '@filo/contract/kit/phone.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'

type PrintedByProps = {
  printedAt: string
  /** In agreement with what was printed: *stampata* is a sheet. */
  printed?: 'Stampata' | 'Stampate'
}

/** Names the facility to call about a sheet of paper, and the person who printed it when. */
export function PrintedBy({ printedAt, printed = 'Stampata' }: PrintedByProps) {
  const user = useUser()
  const workgroup = workgroupOf(user)
  return (
    <>
      {workgroup && (
        <p>
          <Verbatim>
            {workgroup.facility.name} · {workgroup.name}
          </Verbatim>{' '}
          · tel. <Verbatim>{formatPhone(workgroup.facility.phone)}</Verbatim>
        </p>
      )}
      <p>
        {printed} il <Verbatim>{formatDateTime(printedAt)}</Verbatim> <FullName person={user} after="da" />
      </p>
    </>
  )
}
