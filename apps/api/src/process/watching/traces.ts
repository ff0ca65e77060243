import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Watch } from './watch.ts';

/** Long statements are recognisable by their beginning. */
const SHOWN = 300;

/**
 * Sends traces to an OpenTelemetry collector by OTLP over HTTP (`url` is its full address). Written by hand, because the libraries that
 * patch others send full addresses, which may contain search terms. Loaded only if configured.
 */
export async function openTraces(url: string): Promise<Watch & { close(): Promise<void> }> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const exporter = new OTLPTraceExporter({ url });
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  // Follows asynchronous work, and reads the caller's trace from the header `traceparent`.
  provider.register();
  const tracer = trace.getTracer('hampi');
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    requests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const asked = propagation.extract(context.active(), request.headers);
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, asked);
        spans.set(request, span);
        context.with(trace.setSpan(asked, span), done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? '*';
        const span = spans.get(request);
        span?.updateName(`${request.method} ${route}`).setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    job: (name, work) =>
      tracer.startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, async (span) => {
        try {
          await work();
        } catch (error) {
          // Without the error's message, which may contain a name; the log has it.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    statement(text, ms) {
      const end = Date.now();
      const name = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql';
      tracer
        .startSpan(name, {
          kind: SpanKind.CLIENT,
          startTime: end - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, SHOWN) },
        })
        .end(end);
    },
    // Sends what is left; an unavailable collector does not delay the end.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
