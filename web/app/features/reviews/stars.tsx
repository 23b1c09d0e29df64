import { IconStar, IconStarFilled } from '@tabler/icons-react'

const places = [1, 2, 3, 4, 5]

/** A rating that was given, as five stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} style={{ display: 'inline-flex', color: 'var(--brand-ink)' }}>
      {places.map((place) =>
        place <= rating ? <IconStarFilled key={place} size={16} /> : <IconStar key={place} size={16} opacity={0.45} />,
      )}
    </span>
  )
}
