import { Progress } from '@mantine/core'

/** Shown beside a photo that is being uploaded. */
export function UploadBar() {
  return <Progress value={100} animated aria-label="Uploading your photo" my={8} />
}
