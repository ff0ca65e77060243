/**
 * Who stops npm stops the shell between npm and this process, and that shell hands no signal on: its end is ours. Does
 * nothing when it was not `npm run` that started us.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
