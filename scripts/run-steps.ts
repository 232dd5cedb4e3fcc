import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs one step; its output is shown as it comes, or only when it fails. */
export function runStep({ name, command: [program, ...rest], cwd, env }: Step, quiet: boolean): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, rest, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const end = (passed: boolean): void => {
      const seconds = (performance.now() - started) / 1000;
      if (quiet && !passed) console.log(output);
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
      resolve({ name, passed, seconds });
    };
    child.on('error', (error) => {
      output += String(error);
      end(false);
    });
    child.on('exit', (code) => end(code === 0));
  });
}

/** As many at a time as the machine has cores; all run, whatever fails. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runStep(step, true));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
