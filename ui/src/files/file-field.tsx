import type { FileLimits } from '@filo/contract/kit/file.ts'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import classes from './file.module.css'
import type { ChosenFile, KnownFile } from './file-choice.ts'
import { FileChooser } from './file-chooser.tsx'
import { FileChosenList } from './file-chosen-list.tsx'

type FileFieldProps = {
  /** The form path of a `ChosenFile[]`. */
  name: string
  limits: FileLimits
  /** Existing files, which count towards the limit too. */
  existingFiles: readonly KnownFile[]
  /** The subject of the pictures chosen next; `subjectWords` has the Italian label of each code. */
  subject?: string
  subjectWords?: Readonly<Record<string, string>>
}

/** A form's files: chosen now, uploaded once the form is saved. */
export function FileField({ name, limits, existingFiles, subject, subjectWords }: FileFieldProps) {
  const { field } = useController<Record<string, ChosenFile[]>>({ name })
  const list = useRef<HTMLDivElement>(null)
  const { value: chosen = [], onChange } = field
  const remove = (id: string) => {
    onChange(chosen.filter((other) => other.id !== id))
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className={classes.chosen} data-focus-target>
      <FileChooser
        limits={limits}
        existingFiles={[...existingFiles, ...chosen.map(({ file }) => file)]}
        subject={subject}
        onChoose={(added) => onChange([...chosen, ...added])}
      />
      {chosen.length > 0 && (
        <>
          <p className={classes.waiting} role="status">
            {chosen.length === 1 ? '1 file sarà caricato' : `${chosen.length} file saranno caricati`} al
            salvataggio
          </p>
          <FileChosenList chosen={chosen} subjectWords={subjectWords} onRemove={remove} />
        </>
      )}
    </div>
  )
}
