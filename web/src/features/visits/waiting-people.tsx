import { inSentence } from '@filo/contract/features/call/call.words.ts'
import type { WaitingPerson } from '@filo/contract/features/visits/visit.schema.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Fragment } from 'react'

const areWaiting = ({ length }: readonly WaitingPerson[]) => `${length === 1 ? 'è' : 'sono'} in sala d’attesa`
const relationIn = ({ relation }: WaitingPerson) => (relation === null ? '' : ` (${inSentence(relation)})`)
/** The word between two names in a list of people. */
const joint = (index: number, last: number) => (index === 0 ? '' : index === last ? ' e ' : ', ')

/** `Filandri Ada e Conti Lia (figlia) sono in sala d’attesa` */
export const WaitingPeople = ({ waiting }: { waiting: readonly WaitingPerson[] }) => (
  <>
    {waiting.map((one, index) => (
      <Fragment key={one.id}>
        {joint(index, waiting.length - 1)}
        <FullName person={one} />
        {relationIn(one)}
      </Fragment>
    ))}{' '}
    {areWaiting(waiting)}
  </>
)
