import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './sign-in.module.css'

const slides = [
  {
    picture: '/pictures/slide-meet.svg',
    title: 'Meet people in your community',
    text: 'The person who can fix your bike may live two streets away.',
  },
  {
    picture: '/pictures/slide-events.svg',
    title: 'Join local events',
    text: 'Lend a hand, share a table, learn something new close to home.',
  },
] as const
const slideMs = 3000

/** Two slides that rotate until somebody pauses them. */
export function Carousel({ wideOnly }: { wideOnly: boolean }) {
  const still = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const [shown, setShown] = useState(0)
  const moving = !still && !paused

  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => setShown((place) => (place + 1) % slides.length), slideMs)
    return () => clearInterval(timer)
  }, [moving])

  return (
    <section
      className={classes.carousel}
      data-wide-only={wideOnly || undefined}
      aria-roledescription="carousel"
      aria-label="Why people join"
    >
      {slides.map((slide, place) => (
        <figure key={slide.title} className={classes.slide} data-shown={place === shown || undefined}>
          <img src={slide.picture} alt="" width={480} height={360} />
          <figcaption aria-hidden={place !== shown}>
            <strong>{slide.title}</strong>
            <span>{slide.text}</span>
          </figcaption>
        </figure>
      ))}
      <div className={classes.controls}>
        {slides.map((slide, place) => (
          <button
            key={slide.title}
            type="button"
            className={classes.dot}
            aria-label={slide.title}
            aria-current={place === shown}
            onClick={() => {
              setShown(place)
              setPaused(true)
            }}
          />
        ))}
        {!still && (
          <ActionIcon
            variant="transparent"
            c="inherit"
            aria-label={moving ? 'Stop the slides' : 'Let the slides move'}
            onClick={() => setPaused(moving)}
          >
            {moving ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
          </ActionIcon>
        )}
      </div>
    </section>
  )
}
