import { z } from 'zod'
import { isPrivateToSpeakTo } from './elsewhere.ts'

/** Where traces are sent, by the names of OpenTelemetry's settings. */
export const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^$|^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, 'name=value, between commas')
    .default(''),
  OTEL_SERVICE_NAME: z.string().default('sparkhood'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

type Traces = z.output<z.ZodObject<typeof traces>>

export type TracesConfig = { url: string; headers: Record<string, string>; service: string; ratio: number }

const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [name.trim(), decodeURIComponent(value.join('=').trim())]
      }),
  )

/** Undefined if no collector is configured. */
export const findTraces = (config: Traces): TracesConfig | undefined =>
  config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
        headers: headersIn(config.OTEL_EXPORTER_OTLP_HEADERS),
        service: config.OTEL_SERVICE_NAME,
        ratio: config.OTEL_TRACES_SAMPLER_ARG,
      }

/** Traces identify nobody, but reveal how the site works to anybody who can read the connection. */
export const openTraces = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Traces, ours: readonly string[]): string[] =>
  endpoint === undefined || isPrivateToSpeakTo(endpoint, ours)
    ? []
    : ['OTEL_EXPORTER_OTLP_ENDPOINT: an https address, or http on this machine or to one of TRUSTED_HOSTS']
