import { writtenSize } from '@filo/contract/kit/file.ts'
import { ActionIcon } from '@mantine/core'
import { IconFileTypePdf, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import type { ChosenFile } from './chosen-file.ts'
import type { CiccValues } from './cicc-values.ts'
import { FileChooser } from './file-chooser.tsx'
import classes from './files.module.css'
import { Photo } from './photo.tsx'

/** The form's files: chosen now, sent once the data are saved. `saved` are those that the record has already. */
export function ChosenFiles({ saved }: { saved: readonly { name: string; size: number }[] }) {
  const { field } = useController<CiccValues, 'chosen'>({ name: 'chosen' })
  const list = useRef<HTMLDivElement>(null)
  const { value: chosen, onChange } = field
  const remove = (id: string) => {
    onChange(chosen.filter((other) => other.id !== id))
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className={classes.chosen} data-focus-target>
      <FileChooser
        present={[...saved, ...chosen.map(({ file }) => file)]}
        onChoose={(added) => onChange([...chosen, ...added])}
      />
      {chosen.length > 0 && (
        <>
          <p className={classes.waiting} role="status">
            {chosen.length === 1 ? '1 file sarà caricato' : `${chosen.length} file saranno caricati`} al
            salvataggio
          </p>
          <ul className={classes.list} aria-label="File da caricare">
            {chosen.map((one) => (
              <Row key={one.id} chosen={one} onRemove={() => remove(one.id)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Row({ chosen: { file }, onRemove }: { chosen: ChosenFile; onRemove: () => void }) {
  return (
    <li className={classes.row}>
      <span className={classes.thumb}>
        {file.type === 'application/pdf' ? (
          <IconFileTypePdf aria-hidden size={28} />
        ) : (
          <Photo blob={file} alt={`Anteprima di ${file.name}`} />
        )}
      </span>
      <span className={classes.name}>
        {file.name} <span className={classes.size}>{writtenSize(file.size)}</span>
      </span>
      <ActionIcon variant="subtle" size={44} aria-label={`Togli ${file.name}`} onClick={onRemove}>
        <IconX aria-hidden size={20} />
      </ActionIcon>
    </li>
  )
}
