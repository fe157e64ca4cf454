import '@mantine/core/styles/Popover.layer.css'
import { messages } from '@filo/contract/kit/messages.ts'
import { Popover, TextInput } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useController } from 'react-hook-form'
import { formatDateText, parseDateText, type TwoDigitYears } from '../format/date-text.ts'
import type { CalendarProps } from './date-calendar.tsx'
import classes from './date-field.module.css'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { useBlurred } from './use-blurred.ts'

type DateFieldProps = FieldProps & {
  /** Bounds of the calendar, `YYYY-MM-DD`; what is typed is validated by the form's resolver. */
  min?: string | undefined
  /** Today, where no day to come is meant: a later one is refused on leaving the field. */
  max?: string | undefined
  /** See `date-text.ts`; `ahead` where a future date is meant. */
  twoDigitYears?: TwoDigitYears
  /** Reads a year of two digits only on Enter or on leaving the field, where each day that is read counts at once. */
  delaysTwoDigitYear?: boolean
  autoComplete?: 'bday' | 'off'
}

/**
 * A date, typed as Italians write it or picked from a calendar. The form gets `YYYY-MM-DD`, '' when empty, or
 * the very text that could not be read, so that no slip is swallowed.
 */
export function DateField(props: DateFieldProps) {
  const { name, label, hint = 'Per esempio 01/03/1961', optional, disabled = false, min, max } = props
  const { twoDigitYears = 'past', delaysTwoDigitYear = false, autoComplete = 'off' } = props
  const { field, fieldState } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  const [draft, setDraft] = useState({ text: formatDateText(value), value })
  const { isBlurred, markBlurred, clearBlurred } = useBlurred()

  // A value that came from elsewhere (the fiscal code fills the date of birth) replaces what stands here.
  const text = draft.value === value ? draft.text : formatDateText(value)

  function change(next: string) {
    const read = readDate(next, delaysTwoDigitYear ? 'unread' : twoDigitYears)
    setDraft({ text: next, value: read })
    clearBlurred()
    field.onChange(read)
  }

  function settle() {
    const read = readDate(value, twoDigitYears)
    setDraft({ text: formatDateText(read), value: read })
    if (read !== value) field.onChange(read)
  }

  const refused = isBlurred && value !== '' ? refusalOf(parseDateText(value), max) : undefined

  return (
    <TextInput
      name={name}
      ref={field.ref}
      label={fieldLabel(label, optional)}
      description={hint}
      error={fieldState.error?.message ?? refused}
      disabled={disabled}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onBlur={() => {
        settle()
        markBlurred()
        field.onBlur()
      }}
      inputMode="text"
      autoComplete={autoComplete}
      aria-required={!optional}
      classNames={{ root: classes.root ?? '', input: classes.input ?? '' }}
      rightSectionWidth={48}
      rightSection={
        <CalendarButton
          label={label}
          disabled={disabled}
          value={parseDateText(value)}
          min={min}
          max={max}
          onPick={(picked) => change(formatDateText(picked))}
        />
      }
    />
  )
}

/** Day that is typed, or the very text that cannot be read. */
const readDate = (text: string, twoDigitYears: TwoDigitYears) =>
  parseDateText(text, { twoDigitYears }) ?? text.trim()

/** What is said on leaving the field, before anything is sent. */
function refusalOf(read: string | null, max: string | undefined): string | undefined {
  if (read === null) return messages.dateInvalid
  return max !== undefined && read > max ? messages.dateInFuture : undefined
}

type CalendarButtonProps = CalendarProps & { label: string; disabled: boolean }

function CalendarButton({ label, disabled, ...calendar }: CalendarButtonProps) {
  const [opened, setOpened] = useState(false)
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null)

  // Fetched at the first opening: the calendar weighs as much as the rest of a form. It opens once it is there,
  // so that the focus finds the day to land on.
  async function toggle() {
    if (opened) return setOpened(false)
    try {
      const { DateCalendar } = await import('./date-calendar.tsx')
      setCalendar(() => DateCalendar)
    } catch {
      setCalendar(null)
    }
    setOpened(true)
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          disabled={disabled}
          aria-label={`Apri il calendario: ${label}`}
          onClick={toggle}
        >
          <IconCalendarMonth aria-hidden size={22} />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={`Calendario: ${label}`}
        onKeyDown={(event) => {
          // Else the same key would close the dialog around it.
          if (event.key === 'Escape') event.preventDefault()
        }}
      >
        {Calendar ? (
          <Calendar
            {...calendar}
            onPick={(picked) => {
              setOpened(false)
              calendar.onPick(picked)
            }}
          />
        ) : (
          <p className={classes.note}>Il calendario non è disponibile: scrivi la data.</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
