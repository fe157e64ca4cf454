import { DataLines } from './data-lines.tsx'
import { DataTable, type RowsProps } from './data-table.tsx'
import type { Shape } from './use-shape.ts'

/** The rows of a list in the shape that `useShape` found. */
export function ListRows<Row, By extends string = never>({
  shape,
  ...props
}: RowsProps<Row, By> & { shape: Shape }) {
  return shape === 'lines' ? <DataLines {...props} /> : <DataTable {...props} narrow={shape === 'narrow'} />
}
