import { chromium } from "playwright";
const [base, out, widths, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args:["--no-sandbox"] });
for (const width of widths!.split(",").map(Number)) {
  const c = await b.newContext({ baseURL: base, viewport: { width, height: width<500?844:900 }, locale:"de-DE", reducedMotion:"reduce" });
  const p = await c.newPage();
  await p.addInitScript(() => { try { localStorage.setItem("x","y") } catch {} });
  for (const [i, path] of paths.entries()) {
    const [to, sel, full] = path.split("@@");
    await p.goto(to!); await p.waitForTimeout(900);
    const deny = p.getByRole("button",{name:/Nur essen|Ablehnen|notwendig/i}).first();
    if (await deny.isVisible().catch(()=>false)) await deny.click();
    if (sel) { await p.locator(sel).first().scrollIntoViewIfNeeded(); await p.locator(sel).first().evaluate(e=>e.scrollIntoView({block:"start"})); await p.waitForTimeout(500); }
    await p.screenshot({ path: `${out}-${i}-${width}.png`, fullPage: full==="full" });
  }
  await c.close();
}
await b.close();
