import { Title } from '@mantine/core'
import { IconBrandAndroid, IconBrandApple, IconDeviceDesktop } from '@tabler/icons-react'
import { InstallButton } from '../../features/installing/install-button.tsx'
import classes from '../../features/installing/installing.module.css'
import { brand, described } from '../../ui/brand.ts'

export const meta = () =>
  described({
    title: 'Get the app',
    description: `Put ${brand.name} on your phone in three taps: no app store, hardly any space, and today’s bookings offline.`,
    address: '/install',
  })

export default function Install() {
  return (
    <div className={classes.page}>
      <Title order={1}>{brand.name} on your phone</Title>
      <p className={classes.lead}>
        It installs from this page, no app store needed: its own icon, full screen, and today’s bookings and addresses
        even offline.
      </p>
      <InstallButton />
      <div className={classes.ways}>
        <section id="android">
          <Title order={2}>
            <IconBrandAndroid size={26} stroke={1.75} aria-hidden /> Android
          </Title>
          <ol>
            <li>Open this site in Chrome, Edge, Samsung Internet or Firefox.</li>
            <li>Open the menu: three dots, or three lines.</li>
            <li>
              Tap <strong>Install app</strong> or <strong>Add to Home screen</strong>.
            </li>
          </ol>
        </section>
        <section id="ios">
          <Title order={2}>
            <IconBrandApple size={26} stroke={1.75} aria-hidden /> iPhone and iPad
          </Title>
          <ol>
            <li>Open this site in Safari.</li>
            <li>Tap Share: the square with an arrow upwards.</li>
            <li>
              Scroll and tap <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
            </li>
          </ol>
        </section>
        <section id="computer">
          <Title order={2}>
            <IconDeviceDesktop size={26} stroke={1.75} aria-hidden /> Computer
          </Title>
          <ol>
            <li>In Chrome or Edge, click the install sign at the right of the address.</li>
            <li>
              In Safari on a Mac, choose <strong>File</strong>, then <strong>Add to Dock</strong>.
            </li>
          </ol>
        </section>
      </div>
    </div>
  )
}
