/** Where files are kept that lie in no folder, and by which keys it is entered. */
export type BucketPlace = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
