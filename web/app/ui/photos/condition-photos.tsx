import { Text, Title } from '@mantine/core'
import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { photoAt } from '@sparkhood/contract/files'
import { formatWhen } from '../../lib/format.ts'
import classes from './condition-photos.module.css'

const moments = { collection: 'At collection', return: 'On return' } as const

/** The photos of a borrowed tool; nothing for other bookings. */
export function ConditionPhotos({ dispute: { booking, photos } }: { dispute: Dispute }) {
  if (photos.length === 0) return null
  const now = new Date()
  return (
    <section aria-labelledby="condition">
      <Title order={2} size="h4" id="condition" mb="sm">
        Photos of its condition
      </Title>
      <ul className={classes.photos}>
        {photos.map(({ moment, by, photo, at }) => {
          const caption = `${moments[moment]}, by ${booking[by].firstname}`
          return (
            <li key={photo}>
              <a href={photoAt(photo, 'full')} target="_blank" rel="noreferrer">
                <img src={photoAt(photo, 'card')} alt={caption} loading="lazy" width={480} height={360} />
              </a>
              <Text size="sm">{caption}</Text>
              <Text size="sm" c="dimmed">
                {formatWhen(at, now)}
              </Text>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
