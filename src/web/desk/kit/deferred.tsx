import { type ComponentType, use } from "react";
import { Notice } from "../../ui/notice.tsx";

type Deferred<Props> = ComponentType<Props> & { preload: () => Promise<unknown> };

/** A component whose code is fetched when it is first drawn, below a `Suspense`, or when somebody is about to need it. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Deferred<Props> {
  const code: Code<Props> = {
    preload() {
      code.loading ??= load().catch(() => {
        code.loading = undefined;
        return Outdated;
      });
      underWay.add(noteValue(code.loading));
      return code.loading;
    },
  };
  return Object.assign((props: Props) => <Drawn code={code} props={props} />, {
    preload: code.preload,
  });
}

type DeferredOf<Module> = { readonly [Name in keyof Module]: Deferred<PropsOf<Module[Name]>> };

/** The components of one bundle by their names, each fetched with all of it. */
export function deferredFrom<Module extends object>(load: () => Promise<Module>) {
  const made = new Map<PropertyKey, Deferred<object>>();
  const component = (name: PropertyKey) =>
    deferred(() => load().then((module) => Reflect.get(module, name) as ComponentType<object>));
  return new Proxy({} as DeferredOf<Module>, {
    get(_, name) {
      const known = made.get(name) ?? component(name);
      made.set(name, known);
      return known;
    },
  });
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props & object : never;

interface Code<Props> {
  loading?: Promise<ComponentType<Props>> | undefined;
  preload(): Promise<ComponentType<Props>>;
}

function Drawn<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const Component = use(code.preload());
  return <Component {...props} />;
}

/** React reads `status` and `value` of a promise: what is loaded already is drawn without suspending. */
async function noteValue<Value>(loading: Promise<Value>) {
  Object.assign(loading, { status: "fulfilled", value: await loading });
}

const underWay = new Set<Promise<unknown>>();

/** Once all is there that was asked for. */
export async function untilLoaded(): Promise<void> {
  await Promise.all(underWay);
  underWay.clear();
}

/** Fetches the code of a component that is about to be drawn, if it is deferred. */
export function preload(component: object): void {
  if ("preload" in component) void (component as Deferred<object>).preload();
}

/** The server has another version by now, or can't be reached. */
function Outdated() {
  return (
    <Notice kind="error" title="Das lässt sich nicht laden" live="alert">
      <p>Bitte laden Sie die Seite neu.</p>
    </Notice>
  );
}
