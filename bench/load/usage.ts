import { readFileSync } from 'node:fs'

// What Linux counts processor time in; the same on every machine Node runs on.
const ticksPerSecond = 100

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const getStat = (pid: number): string[] | undefined => read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')

/** The processor time a process has used, in ms; undefined where there is no /proc. */
export function cpuMs(pid: number): number | undefined {
  const stat = getStat(pid)
  return stat && ((Number(stat[11]) + Number(stat[12])) * 1000) / ticksPerSecond
}

/** The memory of a process that is in RAM, in MB. */
export function residentMb(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 102.4) / 10
}
