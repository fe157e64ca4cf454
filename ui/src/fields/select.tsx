import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'

/** The platform's own list. Its arrows are ours: the kit's come with the styles of suggestions, loaded or not. */
export function Select(props: NativeSelectProps) {
  return (
    <NativeSelect
      {...props}
      rightSection={<IconSelector aria-hidden size={20} color="var(--mantine-color-navy-8)" />}
    />
  )
}
