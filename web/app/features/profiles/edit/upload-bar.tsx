import { Progress } from '@mantine/core'

/** Stands beside a photo that is on its way. */
export function UploadBar() {
  return <Progress value={100} animated aria-label="Uploading your photo" my={8} />
}
