const R='/work/wt/train';
const { simulateMonths } = await import(`${R}/tests/shared/training/simulation/months.ts`);
const { types, raters } = await import(`${R}/tests/shared/training/simulation/types-of-lifters.ts`);
const sel=(process.argv[2]??'').split('|').filter(Boolean); const lifters=+(process.env.N??30);
const pc=(x: number)=>`${Math.round(100*x)}`;
for (const [name,m] of Object.entries({...types,...raters})) { if(sel.length&&!sel.some(s=>name.includes(s))) continue;
 for (const saysRpe of [true,false]) { if(!saysRpe&&raters[name]) continue;
  for (const isUsed of [false,true]) { let line=`${name.padEnd(28)}${saysRpe?'rpe ':'none'} ${isUsed?'used':'form'} `;
   for (const kind of raters[name]?['C']:['A','B','C']) { const r=simulateMonths(m,{kind,saysRpe,isUsed,lifters}); line+=`| ${kind} g ${r.growth===null?'–':pc(r.growth)} (${pc(r.asked)}) fail ${pc(r.failed)} light ${pc(r.light)}${name.startsWith('back')?` back ${pc(r.failedBack)} above ${r.above}`:''} untrue ${r.untrue.length}/${r.said} `; if (process.env.U&&r.untrue.length) line+=JSON.stringify(r.untrue.slice(0,3)); }
   console.log(line); } } }
