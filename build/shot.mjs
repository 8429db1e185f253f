import { chromium } from 'playwright-core';
const [,, base, outdir, ...paths] = process.argv;
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] });
for (const w of [390,768,1024,1440]) { const c = await b.newContext({ viewport:{width:w,height:w<500?844:900} }); const p = await c.newPage();
 for (const path of paths){ await p.goto(base+path,{waitUntil:'load'}); try{await p.getByRole('button',{name:'Decline'}).click({timeout:1500});}catch{} await p.waitForTimeout(500); await p.screenshot({path:`${outdir}/${path.replace(/[^a-z0-9]/gi,'_')}_${w}.png`}); } await c.close(); }
await b.close();
