import { context, type DiagLogger, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { endsWithin } from '#platform/http/server/limits/ends-within.ts';
import { switchTracing } from './spans.ts';

export type TracingProtocol = 'http/protobuf' | 'http/json';

export interface Tracing {
  stop(): Promise<void>;
}

interface TracingOptions {
  protocol: TracingProtocol;
  version: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const LAST_EXPORT_MS = 500;
const DEFAULT_SERVICE = 'makao';

/** Loads OpenTelemetry's SDK, which reads its standard variables itself, and exports spans by OTLP over HTTP. */
export async function startTracing({ protocol, version, log }: TracingOptions): Promise<Tracing> {
  const [sdk, resources, core, contexts, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
  ]);
  diag.setLogger(diagnosticsIn(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const resource = resources
    .resourceFromAttributes({ 'service.name': DEFAULT_SERVICE, 'service.version': version })
    // Its values take precedence.
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const provider = new sdk.BasicTracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  switchTracing(true);
  return {
    async stop() {
      switchTracing(false);
      await endsWithin(
        LAST_EXPORT_MS,
        provider.shutdown().catch(() => {}),
      );
      for (const part of [trace, propagation, context, diag]) part.disable();
    },
  };
}

/** What the SDK has to say, such as that the collector cannot be reached, as lines of the log. */
function diagnosticsIn(log: TracingOptions['log']): DiagLogger {
  const warn = (message: string) => log.warn({ tracing: message.slice(0, 1000) }, 'Traces may be incomplete');
  const nothing = () => {};
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing };
}
