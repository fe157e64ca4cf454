/** The part that the tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    vhostBuckets: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    httpServer: import('node:http').Server
  }
}
