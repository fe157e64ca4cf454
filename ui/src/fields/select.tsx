import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'

/** A native select with an icon of our own: Mantine's icon needs the Combobox styles, which may not be loaded. */
export function Select(props: NativeSelectProps) {
  return (
    <NativeSelect
      {...props}
      rightSection={<IconSelector aria-hidden size={20} color="var(--mantine-color-navy-8)" />}
    />
  )
}
