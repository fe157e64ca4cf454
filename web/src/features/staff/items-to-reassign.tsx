import type { Assigned } from '@filo/contract/features/staff/staff.schema.ts'
import classes from './staff.module.css'

const kindSentences: Record<Assigned['items'][number]['kind'], (label: string) => string> = {
  'workgroup-without-physician': (label) => `Il gruppo di lavoro ${label} resta senza medici attivi`,
  'pending-invite': (label) => `Invito in attesa di risposta: ${label}`,
  visits: (label) =>
    label === '1'
      ? '1 visita in programma, che un collega del gruppo affida ad altri'
      : `${label} visite in programma, che un collega del gruppo affida ad altri`,
  conversations: (label) =>
    label === '1'
      ? '1 conversazione in attesa di risposta, di cui si occupa'
      : `${label} conversazioni in attesa di risposta, di cui si occupa`,
}

export function AssignedItems({ items }: Assigned) {
  return (
    <ul className={classes.left}>
      {items.map(({ kind, id, label }) => (
        <li key={`${kind} ${id}`}>{kindSentences[kind](label)}</li>
      ))}
    </ul>
  )
}

/** Items to reassign if a person is disabled or moved, shown before it is done. */
export function ItemsToReassign({ assigned }: { assigned: Assigned | 'unknown' | undefined }) {
  if (assigned === 'unknown') return <p>Non è stato possibile leggere che cosa resta da riassegnare.</p>
  if (!assigned || assigned.items.length === 0) return null
  return (
    <div>
      <p className={classes.lead}>Resta da riassegnare:</p>
      <AssignedItems {...assigned} />
    </div>
  )
}
