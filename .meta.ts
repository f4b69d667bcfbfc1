import {brotliCompressSync as br} from "zlib";
const r = await Bun.build({entrypoints:["./src/web/desk/desk.island.tsx"],target:"browser",format:"esm",minify:true,splitting:true,define:{"process.env.NODE_ENV":'"production"'},naming:{entry:"[name]-[hash].[ext]",chunk:"chunk-[hash].[ext]"},metafile:true} as any);
const m=(r as any).metafile.outputs; const size:Record<string,number>={};
for(const o of r.outputs){size[o.path.replace("./","")]=br(new Uint8Array(await o.arrayBuffer())).length}
const norm=(k:string)=>k.replace(/^\.\//,"");
const O:Record<string,any>={}; for(const k in m)O[norm(k)]=m[k];
console.log("outputs",Object.keys(O).length,"total br",Object.values(size).reduce((a,b)=>a+b,0));
const stat=(k:string,seen=new Set<string>())=>{if(seen.has(k))return seen;seen.add(k);for(const i of O[k]?.imports??[])if(i.kind!=="dynamic-import"&&O[norm(i.path)])stat(norm(i.path),seen);return seen};
const sum=(s:Iterable<string>)=>[...s].reduce((a,k)=>a+(size[k]??0),0);
const entry=Object.keys(O).find(k=>k.startsWith("desk.island"))!;const base=stat(entry);
console.log("entry",base.size,"files",sum(base));
for(const k in O){const ep=O[k].entryPoint; if(!ep||k===entry)continue;const s=stat(k);const more=[...s].filter(x=>!base.has(x));console.log(ep.replace(/.*src\//,""),"own",size[k],"more files",more.length,"more bytes",sum(more))}
const inp=(ks:Iterable<string>)=>{const g:Record<string,number>={};for(const k of ks)for(const[f,i] of Object.entries(O[k].inputs) as any){const n=f.includes("node_modules")?f.replace(/.*node_modules\/((@[^/]+\/)?[^/]+).*/,"$1"):f.replace(/^.*src\//,"src/");g[n]=(g[n]??0)+i.bytesInOutput}return Object.entries(g).sort((a,b)=>b[1]-a[1])};
const view=process.argv[2]??"today-section";const vk=Object.keys(O).find(k=>O[k].entryPoint?.includes(view))!;const first=new Set([...base,...stat(vk)]);
console.log(view,"first",first.size,"files",sum(first));console.log(inp(first).slice(0,70).map(x=>x.join(" ")).join("\n"));
console.log("--- zod importers");
const all=new Set<string>();for(const k of first)for(const f of Object.keys(O[k].inputs))all.add(f);
const MI=(r as any).metafile.inputs;
const zi=[...all].filter(f=>f.includes("/src/")||f.startsWith("src/")).filter(f=>(MI[f]?.imports??[]).some((i:any)=>/node_modules\/zod/.test(i.path)));
for(const f of zi){console.log(f,"<-",[...all].filter(g=>(MI[g]?.imports??[]).some((i:any)=>i.path===f&&i.kind!=="dynamic-import")).join(", "))}
console.log("--- importers");
for(const n of ["jobs/fields.ts","period-grammar.ts","lucide-react","assignment-url.ts","jobs/wording.ts","error-catalogue","period-text","work-dates","filter/vocabulary","more-job-actions","news-line"]) for(const f of all) if(f.includes(n)) console.log(f.slice(-60),"<-",[...all].filter(g=>(MI[g]?.imports??[]).some((i:any)=>i.path===f&&i.kind!=="dynamic-import")).map(x=>x.replace(/.*src\//,"")).join(", "));
