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
  /** Bounds of the calendar, `YYYY-MM-DD`; a typed date is validated by the form's resolver. */
  min?: string | undefined
  /** Today when future dates make no sense: a later date shows an error on blur. */
  max?: string | undefined
  /** See `date-text.ts`; `ahead` for future dates. */
  twoDigitYears?: TwoDigitYears
  /** Reads a two-digit year only on Enter or on blur, for fields where every valid date takes effect immediately. */
  delaysTwoDigitYear?: boolean
  autoComplete?: 'bday' | 'off'
}

/**
 * A date field, typed in Italian format or picked from a calendar. The form's value is `YYYY-MM-DD`, '' when empty, or
 * the typed text when it cannot be parsed, so that no mistake is lost.
 */
export function DateField(props: DateFieldProps) {
  const { name, label, hint = 'Per esempio 01/03/1961', optional, disabled = false, min, max } = props
  const { twoDigitYears = 'past', delaysTwoDigitYear = false, autoComplete = 'off' } = props
  const { field, fieldState } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  const [draft, setDraft] = useState({ text: formatDateText(value), value })
  const { isBlurred, markBlurred, clearBlurred } = useBlurred()

  // A value set from outside (the fiscal code fills in the date of birth) replaces the typed text.
  const text = draft.value === value ? draft.text : formatDateText(value)

  function change(next: string) {
    const read = readDate(next, delaysTwoDigitYear ? 'unread' : twoDigitYears)
    setDraft({ text: next, value: read })
    clearBlurred()
    field.onChange(read)
  }

  function normalize() {
    const read = readDate(value, twoDigitYears)
    setDraft({ text: formatDateText(read), value: read })
    if (read !== value) field.onChange(read)
  }

  const blurError = isBlurred && value !== '' ? blurErrorOf(parseDateText(value), max) : undefined

  return (
    <TextInput
      name={name}
      ref={field.ref}
      label={fieldLabel(label, optional)}
      description={hint}
      error={fieldState.error?.message ?? blurError}
      disabled={disabled}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && normalize()}
      onBlur={() => {
        normalize()
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

/** The typed date as `YYYY-MM-DD`, or the trimmed text when it cannot be parsed. */
const readDate = (text: string, twoDigitYears: TwoDigitYears) =>
  parseDateText(text, { twoDigitYears }) ?? text.trim()

/** The error shown on blur, before the form is sent. */
function blurErrorOf(read: string | null, max: string | undefined): string | undefined {
  if (read === null) return messages.dateInvalid
  return max !== undefined && read > max ? messages.dateInFuture : undefined
}

type CalendarButtonProps = CalendarProps & { label: string; disabled: boolean }

function CalendarButton({ label, disabled, ...calendar }: CalendarButtonProps) {
  const [opened, setOpened] = useState(false)
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null)

  // Loaded when first opened, because the calendar is as large as the rest of a form. Opens only once it is loaded, so
  // that the focus can move to the day.
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
          // Otherwise Escape would also close the surrounding dialog.
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
