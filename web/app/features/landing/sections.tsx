import { Button, Title } from '@mantine/core'
import { IconCoinPound, IconHandStop, IconHeartHandshake, IconMapPin, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../../ui/brand.ts'
import { LookAround } from '../../ui/forms/look-around.tsx'
import { benefits, reasons, showcase, sights, steps } from './copy.ts'
import classes from './landing.module.css'
import screenClasses from './screen.module.css'
import { Screen } from './screen.tsx'

export function Hero() {
  return (
    <section className={classes.hero}>
      <div>
        <Title order={1} className={classes.shout}>
          SWAP SKILLS, <span className={classes.loud}>SAVE money!</span>
        </Title>
        <p className={classes.lead}>
          Someone near you can fix the bike, tame the hedge or teach you Spanish. Book an hour of their time for a fair
          price, or swap it for an hour of yours.
        </p>
        <div className={classes.actions}>
          <Button component={Link} to="/signup" size="lg">
            Join your neighbours
          </Button>
          <Button component={Link} to="/login" size="lg" variant="default">
            I have an account
          </Button>
        </div>
        <LookAround label="Look around first" />
        <p className={classes.small}>Free to join. 18 and over, anywhere in the United Kingdom.</p>
      </div>
      <div className={screenClasses.hero}>
        <Screen name="profile" alt="" />
        <Screen name="search" alt={`${brand.name} on a phone: neighbours near you, with what they offer`} />
      </div>
    </section>
  )
}

const benefitIcons = [IconCoinPound, IconMapPin, IconShieldCheck] as const

export function Benefits() {
  return (
    <section className={classes.section} aria-label="What you get">
      <ul className={classes.benefits}>
        {benefits.map(({ title, text }, place) => {
          const Icon = benefitIcons[place] ?? IconHandStop
          return (
            <li key={title}>
              <Icon size={28} stroke={1.75} aria-hidden />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Showcase() {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.heading}>
        What people near you can do
      </Title>
      <ul className={classes.showcase}>
        {showcase.map(({ picture, title }) => (
          <li key={picture}>
            <img src={`/pictures/${picture}.svg`} alt="" width={360} height={240} loading="lazy" />
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HowItWorks() {
  return (
    <section className={classes.band} id="how-it-works">
      <div className={classes.section}>
        <Title order={2} className={classes.heading}>
          How It Works
        </Title>
        <ol className={classes.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export function Reasons() {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.heading}>
        Why You&rsquo;ll Love {reasons.name}
      </Title>
      <ul className={classes.reasons}>
        {reasons.list.map(({ title, text, picture }) => (
          <li key={title}>
            <img src={`/pictures/${picture}.svg`} alt="" width={360} height={240} loading="lazy" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Screenshots of the demo neighbourhood, taken by `e2e/pictures.ts`. */
export function Sights() {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.heading}>
        See it in action
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is pushed along, and the arrow keys do that */}
      <section className={screenClasses.sights} aria-label="Screens" tabIndex={0}>
        <ul>
          {sights.map(({ screen, title, text, alt }) => (
            <li key={screen}>
              <Screen name={screen} alt={alt} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}

export function Invitation({ children }: { children: ReactNode }) {
  return (
    <section className={classes.invitation}>
      <IconHeartHandshake size={44} stroke={1.5} aria-hidden />
      <Title order={2}>Who lives around the corner?</Title>
      <p>It takes two minutes to join, and your first Sparks are on us.</p>
      <Button component={Link} to="/signup" size="lg" variant="white" color="dark">
        Join for free
      </Button>
      <div className={classes.take}>
        <p>Add it to your phone, no app store needed.</p>
        {children}
      </div>
    </section>
  )
}
