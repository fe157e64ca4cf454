import { Radio } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { Notice } from '../../ui/notice.tsx'
import classes from './cicc.module.css'
import { type CiccValues, recordOf } from './cicc-values.ts'
import { type Clash, pick, type Rebased } from './rebase.ts'

/** After a stale save: both values of each field in dispute, with what was typed standing until one says else. */
export function ClashNotice({ clashes, renewed }: Pick<Rebased, 'clashes' | 'renewed'>) {
  return (
    <Notice tone="warning" title="Un’altra persona ha salvato questi dati mentre li modificavi">
      <p>
        {clashes.length > 0
          ? 'Quello che hai scritto è rimasto. Scegli quale valore tenere, poi salva di nuovo.'
          : 'Quello che hai scritto è rimasto: controlla e salva di nuovo.'}
      </p>
      {renewed.length > 0 && <p>Aggiornati con i valori salvati: {renewed.join(', ')}.</p>}
      {clashes.map((clash) => (
        <Choice key={clash.fact.label} clash={clash} />
      ))}
    </Notice>
  )
}

function Choice({ clash: { fact, mine, saved } }: { clash: Clash }) {
  const { setValue } = useFormContext<CiccValues>()

  function take(choice: string) {
    const chosen = pick(choice === 'mine' ? mine : saved, fact.fields)
    for (const [field, value] of Object.entries(chosen))
      setValue(field as keyof CiccValues, value, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Radio.Group
      size="md"
      label={fact.label}
      defaultValue="mine"
      onChange={take}
      className={classes.clash ?? ''}
    >
      <div className={classes.answers}>
        <Radio value="mine" label={`Il tuo valore: ${shown(mine)}`} />
        <Radio value="saved" label={`Il valore salvato: ${shown(saved)}`} />
      </div>
    </Radio.Group>
  )

  function shown(values: CiccValues) {
    return fact.text(recordOf(values)) ?? 'Non indicato'
  }
}
