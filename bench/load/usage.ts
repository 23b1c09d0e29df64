import { readFileSync } from 'node:fs'

// Linux's unit of CPU time; the same on every machine that Node runs on.
const ticksPerSecond = 100

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const getStat = (pid: number): string[] | undefined => read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')

/** Returns the CPU time of a process, in ms; undefined without /proc. */
export function cpuMs(pid: number): number | undefined {
  const stat = getStat(pid)
  return stat && ((Number(stat[11]) + Number(stat[12])) * 1000) / ticksPerSecond
}

/** Returns the resident memory of a process, in MB. */
export function residentMb(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 102.4) / 10
}
