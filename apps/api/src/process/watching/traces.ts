import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Watch } from './watch.ts';

/** Long statements are recognised by their beginning. */
const SHOWN = 300;

/**
 * Traces to a collector of OpenTelemetry by OTLP over HTTP (`url` is its whole address). Written by hand and not by the libraries that
 * patch others: those send addresses as they were asked for, with what was searched in them. Loaded where somebody watches.
 */
export async function openTraces(url: string): Promise<Watch & { close(): Promise<void> }> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const exporter = new OTLPTraceExporter({ url });
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  // Follows what is asynchronous, and reads who asked from the header `traceparent`.
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
          // Its words may hold a name; the log has them.
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
    // What is left goes out; a collector that is away does not hold up the end.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
