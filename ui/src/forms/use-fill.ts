import { useFormContext } from 'react-hook-form'

/** Writes into a field for the person: once the form was sent, the field's error goes when what it holds is right. */
export function useFill(): (path: string, value: string) => void {
  const { setValue, formState } = useFormContext()
  // Read while drawing: else the form does not tell when it changes, and what was filled in stays red.
  const { isSubmitted } = formState
  return (path, value) => setValue(path, value, { shouldDirty: true, shouldValidate: isSubmitted })
}
