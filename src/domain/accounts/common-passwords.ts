/** In lower case. Passwords under eight characters are refused for their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 0123456789 123123123 1234512345 12341234 11111111 111111111 1111111111
00000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 87654321 987654321
9876543210 11223344 1122334455 112233445566 12121212 123321123 1234554321 147258369 147852369 159753456
741852963 789456123 963852741 13131313 10101010 20202020 12131415 19191919 20002000 98765432 135792468 123654789
321654987 456456456 789789789 147147147 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4
q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234 qwerqwer
qweasdzxc qweqweqwe qazwsxedc qazwsx123 asdfghjk asdfghjkl asdf1234 asdfasdf asdasdasd asdqwe123 zxcvbnm1
zxcvbnm123 zxcvbnm, zxcv1234 zxczxczxc zaq12wsx zaq1zaq1 !qaz2wsx abcd1234 abcdefgh abcdefghi abcdefghij
abc12345 abc123456 abcabcabc abcd12345 abcdef123 a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789 aa123456
aaaaaaaa aaaaaaaaaa aa12345678 123456aa 123456abc 123abc123 123qweasd 123qwe123 qwe12345 qwe123456 1234qwer
12345qwert 12345abc 12345678a 123456789a 123456789q 1password p@ssw0rd p@ssword pa55word pa55w0rd passw0rd
passw0rd1 passw0rd123 pass1234 pass12345 pass123456 passpass password password! password. password? password@
password12 password01 password99 password00 passwordpassword mypassword mypassword1 yourpassword thepassword
newpassword newpassword1 oldpassword nopassword changeme1 changeme123 changeit letmein1 letmein12 letmein123
letmeinnow letmein! openopen opensesame opensesame1 trustno1 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou12
iloveyou123 iloveyou3 ilovehim ilovegod iloveme1 ilovemum ilovemydog iloveu123 ilovejesus loveyou1 loveyou123
loveme123 lovelove lovely123 mylove123 youandme myfamily babygirl babygirl1 princess princess1 sunshine
sunshine1 superman superman1 batman123 spiderman spiderman1 pokemon1 pokemon123 football football1 football12
football123 baseball baseball1 basketball cricket1 cricket123 rugby123 arsenal1 arsenal123 arsenalfc chelsea1
chelsea12 chelsea123 chelseafc liverpool liverpool1 liverpool123 liverpoolfc everton1 everton123 tottenham
tottenham1 spurs123 westham1 westham123 newcastle newcastle1 manutd123 mancity1 mancity123 manchester
manchester1 rangers1 rangers123 celtic123 celtic1888 leicester leeds123 leedsutd astonvilla sunderland
southampton blackpool charlton london123 london12 london2012 england1 england123 scotland scotland1 scotland123
wales123 ireland1 britain1 edinburgh glasgow1 cardiff1 birmingham bristol1 sheffield welcome1 welcome12
welcome123 welcome! welcome01 welcome@123 admin123 admin1234 admin12345 administrator adminadmin admin@123
root1234 rootroot toor1234 user1234 guest123 guest1234 guestguest test1234 test12345 testtest testing1
testing123 tester123 demo1234 demodemo default1 default123 secret12 secret123 secretsecret temp1234 temporary
login123 loginlogin master12 master123 monkey12 monkey123 dragon12 dragon123 shadow12 shadow123 hunter12
hunter123 killer12 killer123 ginger12 ginger123 buster12 buster123 charlie1 charlie12 charlie123 charlotte
charlotte1 jennifer jennifer1 jessica1 jessica12 jessica123 michelle michelle1 michael1 michael12 michael123
matthew1 matthew123 daniel12 daniel123 andrew12 andrew123 thomas12 thomas123 joshua12 joshua123 jordan12
jordan123 jordan23 robert12 robert123 william1 william123 victoria victoria1 elizabeth elizabeth1 samantha
samantha1 stephanie nicholas christian christopher alexander alexandra anthony1 benjamin jonathan caroline
catherine katherine margaret patricia rebecca1 rebecca123 danielle gabriel1 isabella olivia12 olivia123 oliver12
oliver123 george12 george123 harry123 jack1234 jacob123 james123 emily123 amelia12 sophie12 sophie123 chloe123
lauren12 hannah12 hannah123 bethany1 georgia1 natalie1 nicole12 natasha1 ashley12 amanda12 melissa1 kimberly
courtney mohammed mohammed1 muhammad muhammad1 abdullah fatima123 ibrahim1 pakistan pakistan1 pakistan123
india123 bangladesh november december september february saturday wednesday thursday summer12 summer123 summer01
summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 winter12 winter123 winter2020
winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring123 spring2023 spring2024 spring2025
autumn12 autumn123 autumn2023 autumn2024 autumn2025 january1 february1 october1 november1 december1 christmas
christmas1 halloween birthday birthday1 butterfly butterfly1 flowers1 rainbow1 rainbow123 starwars starwars1
startrek blink182 metallica nirvana1 beatles1 slipknot eminem12 whatever whatever1 computer computer1 internet
internet1 samsung1 samsung123 iphone12 nokia123 google12 google123 facebook facebook1 facebook123 youtube1
youtube123 instagram twitter1 snapchat netflix1 netflix123 amazon123 microsoft microsoft1 windows1 windows10
windows123 playstation playstation1 nintendo nintendo1 minecraft minecraft1 minecraft123 fortnite fortnite1
fortnite123 callofduty roblox12 roblox123 zelda123 pikachu1 naruto12 naruto123 sasuke12 chocolate chocolate1
chocolate123 cookies1 cookie12 cookie123 cheese12 cheese123 banana12 banana123 orange12 orange123 pepper12
pepper123 peanut12 peanut123 pumpkin1 strawberry coffee12 coffee123 pizza123 chicken1 chicken123 burger123
kebab123 curry123 tikka123 biryani1 foodfood hungry123 takeaway takeaway1 delivery delivery1 restaurant
restaurant1 tablefare tablefare1 tablefare123 kitchen1 kitchen123 customer customer1 customer123 manager1
manager123 waiter123 partner1 partner123 business business1 company1 company123 office12 office123 mercedes
mercedes1 porsche1 ferrari1 ferrari123 lamborghini corvette mustang1 mustang12 mustang123 harley12 yamaha12
yamaha123 toyota12 honda123 racing12 formula1 thunder1 thunder12 lightning blackcat blackjack blackbird bluebird
blueblue bluesky1 redredred greengreen purple12 purple123 yellow12 yellow123 silver12 silver123 golden12
diamond1 diamond12 diamond123 crystal1 crystal12 angel123 angels12 angelina devil666 666666666 jesus123
jesuschrist godisgood godbless heaven12 blessed1 blessing forever1 forever12 forever21 friends1 friends12
friends123 freedom1 freedom12 freedom123 happy123 happyday happiness smile123 smiley12 peace123 nothing1
nothing123 something anything everything fuckyou1 fuckyou2 fuckyou123 fuckoff1 fuckoff123 fuckfuck bollocks
bollocks1 bullshit bullshit1 asshole1 arsehole sexsexsex sexy1234 hotstuff bigboy12 bigdaddy playboy1 playboy123
panther1 tiger123 tigers12 lions123 eagles12 dolphin1 dolphin12 dolphins elephant penguin1 penguins rabbit12
snowball snowball1 snowflake doggy123 dogsdogs kittycat kittykat hellokitty hello123 hello1234 hello12345
hellohello helloworld helloyou goodbye1 good1234 goodluck goodmorning qwertyu1 lucky123 lucky777 luckyluck
77777777a magic123 magician wizard12 merlin12 phoenix1 phoenix12 phoenix123 gandalf1 gandalf123 frodo123
hobbit12 potter12 harrypotter hogwarts doctorwho dragonball dragons1 warcraft starcraft counter1 gamer123
gaming12 player12 winner12 winner123 champion champion1 legend12 legend123 soccer12 soccer123 tennis12 hockey12
golf1234 golfgolf fishing1 fishing123 hunting1 guitar12 guitar123 music123 musicman dancing1 dancer12 swimming
running1 cycling1 climbing travel12 holiday1 holiday123 vacation beach123 beaches1 ocean123 paradise paradise1
hawaii12 jamaica1 barcelona barcelona1 madrid12 realmadrid juventus milan123 brazil12 argentina germany1
france98 francais italia12 america1 american canada12 australia australia1 newzealand africa12 nigeria1
nigeria123 ghana123 kenya123 jamaica123 poland12 polska12 polska123 romania1 bulgaria istanbul galatasaray
fenerbahce besiktas russia12 moskva12 ukraine1 ukraine123 sandwich spaceman spaceship apollo13 rocket12 scooter1
scooter12 skater12 skateboard snowboard motorola software hardware database server12 server123 network1 security
security1 security123 private1 private123 access12 access123 access14 unknown1 nobody12 somebody trustme1
trustnoone system12 system123 matrix12 matrix123 neo12345 hacker12 hacker123 hackerman password2 password3
password4 password5 password6 password7 password8 password9 password10 password11 password13 password21
password22 password23 password69 password77 password88 password1! password12! password123! password@1
password@123 password#1 password1234 password12345 password123456 password2020 password2021 password2022
password2023 password2024 password2025 password2026 pass@123 pass@1234 p@ssw0rd1 p@ssw0rd123 p4ssw0rd p4ssword
qwerty!@ qwerty1! 1234abcd 12345678910a 1111aaaa aaaa1111 abab1212 zzzzzzzz xxxxxxxx qqqqqqqq wwwwwwww mmmmmmmm
ssssssss 1a2b3c4d 1a2s3d4f 1z2x3c4v 5t6y7u8i 0987654321 098765432 09876543 7654321a 9638527410 789632145
753159852 159357258 258258258 369369369 357159258 951753852 246813579 1357924680 102030405060 1020304050
01234567 012345678 24682468 25802580 36925814 14789632 147896325 123789456 12369874 123698745 112358132 31415926
314159265 27182818 007007007 00700700 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999 20012001 20052005 20102010 20202020a
20242024 20252025 20262026 password1 password123 qwerty123! qwertyqwerty passwort passwort1 contrasena
motdepasse senha123 parola123 sifre123 welcome1! welcome123! welcome2024 welcome2025 welcome2026 letmein1!
letmein123! letmein2024 letmein2025 letmein2026 arsenal! arsenal1! arsenal123! arsenal2024 arsenal2025
arsenal2026 chelsea! chelsea1! chelsea123! chelsea2024 chelsea2025 chelsea2026 liverpool! liverpool1!
liverpool123! liverpool2024 liverpool2025 liverpool2026 everton! everton1! everton123! everton2024 everton2025
everton2026 celtic1! celtic123! celtic2024 celtic2025 celtic2026 rangers! rangers1! rangers123! rangers2024
rangers2025 rangers2026 dragon1! dragon123! dragon2024 dragon2025 dragon2026 monkey1! monkey123! monkey2024
monkey2025 monkey2026 sunshine! sunshine1! sunshine123! sunshine2024 sunshine2025 sunshine2026 princess!
princess1! princess123! princess2024 princess2025 princess2026 football! football1! football123! football2024
football2025 football2026 hello123! hello2024 hello2025 hello2026 admin123! admin2024 admin2025 admin2026
summer1! summer123! winter1! winter123!
`
    .trim()
    .split(/\s+/),
)
