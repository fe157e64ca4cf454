import { startProduct } from '../product.ts'

/** Runs the product on demo data of its own during `use`; sets `FILO_E2E_DATA` to their folder. */
export async function withProduct(port: number, use: (address: string) => Promise<void>): Promise<void> {
  const product = await startProduct(port)
  process.env.FILO_E2E_DATA = product.data
  try {
    await use(product.address)
  } finally {
    await product.stop()
  }
}
