import { cities, type Point } from './place.ts'

export type City = (typeof cities)[number]

/** The centre of each city on the explore page, in degrees. Source: GeoNames (CC BY 4.0). */
export const cityCentres: Record<City, Point> = {
  london: { lat: 51.5085, lon: -0.1257 },
  aberdeen: { lat: 57.1437, lon: -2.0981 },
  bath: { lat: 51.3751, lon: -2.3617 },
  belfast: { lat: 54.5968, lon: -5.9254 },
  birmingham: { lat: 52.4814, lon: -1.8998 },
  bournemouth: { lat: 50.7205, lon: -1.8795 },
  bradford: { lat: 53.7939, lon: -1.7521 },
  brighton: { lat: 50.8284, lon: -0.1395 },
  bristol: { lat: 51.4552, lon: -2.5966 },
  cambridge: { lat: 52.2, lon: 0.1167 },
  canterbury: { lat: 51.279, lon: 1.0799 },
  cardiff: { lat: 51.48, lon: -3.18 },
  carlisle: { lat: 54.8951, lon: -2.9382 },
  chester: { lat: 53.1905, lon: -2.8919 },
  coventry: { lat: 52.4066, lon: -1.5122 },
  derby: { lat: 52.9228, lon: -1.4766 },
  dundee: { lat: 56.4691, lon: -2.9749 },
  durham: { lat: 54.7768, lon: -1.5757 },
  edinburgh: { lat: 55.9521, lon: -3.1965 },
  exeter: { lat: 50.7236, lon: -3.5275 },
  glasgow: { lat: 55.8651, lon: -4.2576 },
  gloucester: { lat: 51.8657, lon: -2.2431 },
  hull: { lat: 53.7446, lon: -0.3352 },
  inverness: { lat: 57.4791, lon: -4.224 },
  leeds: { lat: 53.7965, lon: -1.5478 },
  leicester: { lat: 52.6386, lon: -1.1317 },
  liverpool: { lat: 53.4106, lon: -2.9779 },
  manchester: { lat: 53.4809, lon: -2.2374 },
  newcastle: { lat: 54.9733, lon: -1.614 },
  norwich: { lat: 52.6278, lon: 1.2983 },
  nottingham: { lat: 52.9536, lon: -1.1505 },
  oxford: { lat: 51.7522, lon: -1.256 },
  plymouth: { lat: 50.3715, lon: -4.143 },
  portsmouth: { lat: 50.799, lon: -1.0913 },
  sheffield: { lat: 53.383, lon: -1.4659 },
  southampton: { lat: 50.904, lon: -1.4043 },
  stirling: { lat: 56.119, lon: -3.9368 },
  sunderland: { lat: 54.9046, lon: -1.3822 },
  swansea: { lat: 51.6208, lon: -3.9432 },
  york: { lat: 53.9576, lon: -1.0827 },
}

export const isCity = (name: string): name is City => cities.some((city) => city === name)
